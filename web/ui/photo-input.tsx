import { Button, CloseButton, FileButton, Skeleton } from '@mantine/core'
import { useId, useState } from 'react'
import { photoLimits } from '#domain/limits.ts'
import { photoTypes } from '#domain/photo-kinds.ts'
import { reviewCopy as copy } from '#text/reviews.ts'
import classes from './photo-input.module.css'
import { checkPhotos } from './photo-rules.ts'
import { toast } from './toast.ts'
import { uploadRefusal } from './upload-refusal.ts'
import { useUploadPhotos } from './use-upload-photos.ts'

interface Props {
  /** URLs of the photos uploaded so far. */
  urls: string[]
  onChange: (urls: string[]) => void
  disabled?: boolean
}

/** Up to five photos, uploaded when they are picked. */
export function PhotoInput({ urls, onChange, disabled = false }: Props) {
  const id = useId()
  const upload = useUploadPhotos((added) => onChange([...urls, ...added]))
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const refusal = uploadRefusal(upload.error) ?? leftOut
  const coming = upload.isPending ? upload.variables : []
  const closed = disabled || upload.isPending || urls.length >= photoLimits.most

  function add(picked: File[]) {
    const { accepted, refusal } = checkPhotos(urls.length, picked)
    // Shown at the field: the success toast of the other photos would replace it.
    setLeftOut(refusal?.note ?? null)
    if (refusal) toast.error(refusal.title, refusal.text)
    if (accepted.length > 0) upload.mutate(accepted)
  }

  return (
    <fieldset className={classes.field} aria-describedby={`${id}-hint`}>
      <legend className={classes.label}>{copy.photos}</legend>
      <p className={classes.hint} id={`${id}-hint`} data-error={refusal ? true : undefined} role="status">
        {refusal ?? copy.photosHint}
      </p>
      {urls.length + coming.length > 0 && (
        <ul className={classes.photos}>
          {urls.map((url, index) => (
            <li key={url}>
              <img src={url} alt={copy.photo(index + 1)} />
              <CloseButton
                size={44}
                variant="default"
                disabled={disabled}
                aria-label={copy.removePhoto(index + 1)}
                className={classes.remove}
                onClick={() => onChange(urls.filter((other) => other !== url))}
              />
            </li>
          ))}
          {coming.map((photo) => (
            <li key={`${photo.name} ${photo.size}`} aria-label={copy.uploading}>
              <Skeleton h="100%" />
            </li>
          ))}
        </ul>
      )}
      <FileButton
        multiple
        accept={photoTypes.join(',')}
        onChange={add}
        inputProps={{ 'aria-label': copy.addPhotos }}
      >
        {(button) => (
          <Button {...button} variant="default" disabled={closed}>
            {upload.isPending ? copy.uploading : copy.addPhotos}
          </Button>
        )}
      </FileButton>
    </fieldset>
  )
}
