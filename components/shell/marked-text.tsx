import { Fragment } from "react";

/** A line with the words marked that were searched for. */
export function MarkedText({
  text,
  marks,
}: {
  text: string;
  marks: readonly { from: number; to: number }[];
}) {
  return (
    <>
      {marks.map(({ from, to }, place) => (
        <Fragment key={from}>
          {text.slice(marks[place - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  );
}
