import { type ComponentProps, useEffect, useState } from 'react';

interface ChooseFilesProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the device’s file picker. */
export const ChooseFiles = ({ label, onChoose, ...rest }: ChooseFilesProps) => (
  <label className="inline-flex min-h-9 cursor-pointer items-center rounded-control border border-line bg-raised px-3 text-small hover:border-edge has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent phone:min-h-11">
    <span>{label}</span>
    <input
      {...rest}
      type="file"
      className="sr-only"
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // Otherwise choosing the same file again would not be a change.
        target.value = '';
      }}
    />
  </label>
);

/** Returns a URL with which the chosen picture can be previewed. Revokes the URL when another picture is chosen. */
export function usePreview(picture: File | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setUrl(null);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
