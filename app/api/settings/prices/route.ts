import { pricesAnswer } from "@/app/api/answers";
import { AppError } from "@/lib/domain/app-error";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { changePriceSchema } from "./schema";

export const GET = handle({ role: "operator" }, async ({ container }) => {
  await container.prices.refresh();
  return answer(pricesAnswer, container.prices.shown());
});

export const PUT = handle({ role: "operator", body: changePriceSchema }, async ({ body, container }) => {
  const shown = await container.prices.change(body.model, body.price, body.version);
  if (!shown)
    throw new AppError("conflict", {
      message: "Somebody has changed the prices since you loaded them. Nothing was saved; load them again.",
    });
  return answer(pricesAnswer, shown);
});
