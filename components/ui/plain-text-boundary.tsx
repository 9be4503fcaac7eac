import { Component, type ReactNode } from "react";

interface PlainTextProps {
  text: string;
  /** A line that says why the text looks like this. */
  note: string;
}

/** Text as it was written, with a line that says so. */
export function PlainText({ text, note }: PlainTextProps) {
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <PlainNote note={note} />
    </>
  );
}

export function PlainNote({ note }: Pick<PlainTextProps, "note">) {
  return <p className="my-1 text-ink-3 text-xs">{note}</p>;
}

/**
 * Shows content that cannot be drawn as plain text, while everything around it keeps working. Tries again
 * when the text changes.
 */
export class PlainTextBoundary extends Component<
  PlainTextProps & { children: ReactNode },
  { text: string; hasFailed: boolean }
> {
  override state = { text: this.props.text, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ text }: PlainTextProps, state: { text: string }) {
    return text === state.text ? null : { text, hasFailed: false };
  }

  override render() {
    const { text, note, children } = this.props;
    return this.state.hasFailed ? <PlainText text={text} note={note} /> : children;
  }
}
