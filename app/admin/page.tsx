import { redirect } from "next/navigation";

/** Redirects to the page that links to all the others. */
export default function Page(): never {
  redirect("/admin/sessions");
}
