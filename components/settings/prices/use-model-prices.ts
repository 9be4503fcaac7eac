import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/components/api/api-error.ts";
import { readPrices, savePrice } from "@/components/api/model-prices.ts";

const PRICES_KEY = ["model-prices"];

/** What models cost, and setting what one of them does; null: what the list says again. */
export function useModelPrices() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: PRICES_KEY,
    queryFn: ({ signal }) => readPrices(signal),
    // Who may not see it is told so at once.
    retry: (count, error) => !(error instanceof ApiError && error.code === "forbidden") && count < 2,
  });
  const save = useMutation({
    mutationFn: savePrice,
    onSuccess: (saved) => client.setQueryData(PRICES_KEY, saved),
    onError: () => client.invalidateQueries({ queryKey: PRICES_KEY }),
  });
  return { query, save };
}
