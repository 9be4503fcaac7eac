import { serve } from "../routes/serve";

/** The whole interface: routes/table.ts lists its addresses. */
export const GET = serve;
export const POST = serve;
export const PUT = serve;
export const PATCH = serve;
export const DELETE = serve;
