import { serveRoute } from "../routes/serve-route";

/** The whole interface: routes/table.ts lists its addresses. */
export const GET = serveRoute;
export const POST = serveRoute;
export const PUT = serveRoute;
export const PATCH = serveRoute;
export const DELETE = serveRoute;
