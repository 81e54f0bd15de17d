import { markedText } from './marked-text.ts';

/** A text with what was found in it marked. */
export function MarkedText({ text, found }: { text: string; found: readonly string[] }) {
  return markedText(text, found).map((stretch) =>
    stretch.marked ? (
      <mark key={stretch.at} className="rounded bg-warning/25 px-0.5 text-text">
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  );
}
