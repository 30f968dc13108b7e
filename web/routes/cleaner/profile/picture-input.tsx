import { Loader } from '@mantine/core'
import { type ChangeEvent, useId } from 'react'
import { photoTypes } from '#domain/photo-kinds.ts'
import { profile as copy } from '#text/cleaner-profile.ts'
import classes from './picture-input.module.css'
import { useUploadPicture } from './use-upload-picture.ts'

interface PictureInputProps {
  url: string
  error: string | undefined
  onChange: (url: string) => void
}

/** The profile picture as a round preview, which is the button that changes it. */
export function PictureInput({ url, error, onChange }: PictureInputProps) {
  const id = useId()
  const { choose, isUploading, refusal } = useUploadPicture(onChange)
  const wrong = refusal ?? error

  function chooseFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    // Cleared, so that the same file can be chosen again after a refusal.
    event.currentTarget.value = ''
    if (file) choose(file)
  }

  return (
    <div className={classes.picture}>
      <input
        id={id}
        type="file"
        name="profileImage"
        data-path="profileImageUrl"
        className={`visually-hidden ${classes.input}`}
        accept={photoTypes.join(',')}
        disabled={isUploading}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong ? true : undefined}
        onChange={chooseFile}
      />
      <label htmlFor={id} className={classes.label}>
        <span className={classes.frame}>
          {url ? <img src={url} alt="" className={classes.image} /> : <span aria-hidden="true">+</span>}
          {isUploading && (
            <span className={classes.veil}>
              <Loader color="white" size="sm" />
            </span>
          )}
        </span>
        <span className={classes.action}>
          {isUploading ? copy.uploading : url ? copy.changePicture : copy.choosePicture}
        </span>
      </label>
      <p id={`${id}-hint`} className={classes.hint} data-error={wrong ? true : undefined}>
        {wrong ?? copy.pictureHint}
      </p>
    </div>
  )
}
