import { redirect } from "next/navigation";

/** Where the links to all the others are. */
export default function Page(): never {
  redirect("/admin/sessions");
}
