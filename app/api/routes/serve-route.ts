import { AppError } from "@/lib/domain/app-error";
import { handle } from "@/lib/server/requests/handle";
import { ROUTES } from "./table";

const MATCHED = ROUTES.map((route) => ({
  route,
  names: [...route.path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name),
  form: new RegExp(`^${route.path.replaceAll(".", "\\.").replace(/\{[^}]+\}/g, "([^/]+)")}$`),
}));

/** Answers a request by the route of its method and path. */
export async function serveRoute(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  // As Next does for a route file, a HEAD is answered as the GET whose body is left out.
  const method = request.method === "HEAD" ? "GET" : request.method;
  const here = MATCHED.flatMap(({ route, names, form }) => {
    const params = paramsOf(names, form.exec(pathname));
    return params === null ? [] : [{ route, params }];
  });
  const found = here.find(({ route }) => route.method === method);
  if (found) return found.route.handle(request, { params: Promise.resolve(found.params) });
  const allowed = here.map(({ route }) => route.method).join(", ");
  const refused = await refusal(allowed)(request, { params: Promise.resolve({}) });
  if (refused.status === 405) refused.headers.set("Allow", allowed);
  return refused;
}

/** Null where the path is another one, or is not encoded as a path is. */
function paramsOf(names: readonly string[], match: RegExpExecArray | null): Record<string, string> | null {
  if (!match) return null;
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]));
  } catch {
    return null;
  }
}

/** Unknown paths and methods get the interface's error form too, instead of a page. */
const refusal = (allowed: string) =>
  handle({}, async () => {
    if (allowed === "")
      throw new AppError("not_found", {
        message: "There is no such address. GET /api/openapi.json lists all of them.",
      });
    throw new AppError("method_not_allowed", { message: `This address takes ${allowed}.` });
  });
