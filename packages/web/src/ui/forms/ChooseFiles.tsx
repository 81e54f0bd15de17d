import { type ComponentProps, useEffect, useState } from 'react';

interface ChooseFilesProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** What opens the device’s own choice of files. */
export const ChooseFiles = ({ label, onChoose, ...rest }: ChooseFilesProps) => (
  <label className="inline-flex min-h-9 cursor-pointer items-center rounded-control border border-line bg-raised px-3 text-small hover:border-edge has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent phone:min-h-11">
    <span>{label}</span>
    <input
      {...rest}
      type="file"
      className="sr-only"
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  </label>
);

/** An address a chosen picture can be looked at by, as long as it is chosen. */
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
