import { AppError } from "@/lib/domain/app-error";
import { handle } from "@/lib/server/requests/handle";
import type { Route } from "@/lib/server/requests/route";
import { ROUTES } from "./table";

const MATCHED = ROUTES.map((route) => ({
  route,
  names: [...route.path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name),
  form: new RegExp(`^${route.path.replaceAll(".", "\\.").replace(/\{[^}]+\}/g, "([^/]+)")}$`),
}));

/** Answers a request by the route of its method and path. */
export function serve(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  // As Next does for a route file, a HEAD is answered as the GET whose body is left out.
  const method = request.method === "HEAD" ? "GET" : request.method;
  const known: Route[] = [];
  for (const { route, names, form } of MATCHED) {
    const match = form.exec(pathname);
    if (!match) continue;
    if (route.method === method) {
      const params = Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]),
      );
      return route.handle(request, { params: Promise.resolve(params) });
    }
    known.push(route);
  }
  return refusal(known)(request, { params: Promise.resolve({}) });
}

/** Unknown paths and methods get the interface's error form too, instead of a page. */
const refusal = (known: readonly Route[]) =>
  handle({}, async () => {
    if (known.length === 0)
      throw new AppError("not_found", {
        message: "There is no such address. GET /api/openapi.json lists all of them.",
      });
    const methods = known.map(({ method }) => method).join(", ");
    throw new AppError("method_not_allowed", { message: `This address takes ${methods}.` });
  });
