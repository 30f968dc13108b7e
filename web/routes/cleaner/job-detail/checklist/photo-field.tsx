import { Button, CloseButton, FileButton } from '@mantine/core'
import { type PhotoMoment, photoMoments } from '#domain/job/checklist.ts'
import { photoTypes } from '#domain/photo-kinds.ts'
import { checklistCopy } from '#text/checklist.ts'
import shared from '#web/features/checklist/checklist.module.css'
import { type RoomView, roomName } from '#web/features/checklist/room-of.ts'
import { MomentPhotos, photosOf, type RoomPhoto } from '#web/features/checklist/room-photos.tsx'
import classes from './checklist.module.css'
import type { QueuedPhoto } from './queued-photo.ts'

const copy = checklistCopy.cleaner

export interface PhotoActs {
  queued: readonly QueuedPhoto[]
  onAdd: (files: File[], room: string, moment: PhotoMoment) => void
  onRetry: (key: number) => void
  onDrop: (key: number) => void
  /** Null when photos stay as they are. */
  onRemove: ((photo: RoomPhoto) => void) | null
  isOpen: boolean
}

/** A room's photos before and after, with the buttons that take or choose more. */
export function PhotoField({ room, ...acts }: PhotoActs & { room: RoomView }) {
  return photoMoments.map((moment) => <MomentField key={moment} room={room} moment={moment} {...acts} />)
}

function MomentField({
  room,
  moment,
  queued,
  onAdd,
  onRetry,
  onDrop,
  onRemove,
  isOpen,
}: PhotoActs & { room: RoomView; moment: PhotoMoment }) {
  const name = roomName(room)
  const waiting = queued.filter((photo) => photo.room === room.room && photo.moment === moment)
  const count = photosOf(room, moment).length
  if (!isOpen && count === 0) return null
  const add = (photos: File[]) => onAdd(photos, room.room, moment)
  return (
    <div>
      <h3 className={shared.moment}>{checklistCopy.moments[moment]}</h3>
      <MomentPhotos
        room={room}
        moment={moment}
        actOn={(photo, label) =>
          onRemove && (
            <CloseButton
              size={44}
              className={classes.close}
              aria-label={copy.remove(label)}
              onClick={() => onRemove(photo)}
            />
          )
        }
      >
        {waiting.map((photo, index) => (
          <Queued
            key={photo.key}
            photo={photo}
            label={checklistCopy.photo(name, moment, count + index + 1)}
            onRetry={() => onRetry(photo.key)}
            onDrop={() => onDrop(photo.key)}
          />
        ))}
      </MomentPhotos>
      {isOpen && (
        <div className={classes.pick}>
          <PickButton
            text={copy.takePhoto}
            label={copy.labelOf(copy.takePhoto, name, moment)}
            onPick={(photo: File | null) => photo && add([photo])}
            camera
          />
          <PickButton
            text={copy.choosePhotos}
            label={copy.labelOf(copy.choosePhotos, name, moment)}
            onPick={add}
            multiple
          />
        </div>
      )}
    </div>
  )
}

interface PickButtonProps<Multiple extends boolean> {
  text: string
  label: string
  onPick: (picked: Multiple extends true ? File[] : File | null) => void
  multiple?: Multiple
  /** Opens the camera on phones. */
  camera?: boolean
}

/** Takes or chooses photos; input and button have one name. */
function PickButton<Multiple extends boolean = false>({
  text,
  label,
  onPick,
  multiple,
  camera = false,
}: PickButtonProps<Multiple>) {
  return (
    <FileButton
      {...(multiple !== undefined && { multiple })}
      accept={photoTypes.join(',')}
      onChange={onPick}
      inputProps={{ 'aria-label': label, ...(camera && { capture: 'environment' }) }}
    >
      {(button) => (
        <Button {...button} size="md" px="xs" variant="default" aria-label={label}>
          {text}
        </Button>
      )}
    </FileButton>
  )
}

interface QueuedProps {
  photo: QueuedPhoto
  label: string
  onRetry: () => void
  onDrop: () => void
}

function Queued({ photo: { preview, state, refused }, label, onRetry, onDrop }: QueuedProps) {
  const failed = state === 'failed'
  return (
    <li>
      <img src={preview} alt={label} />
      {failed && (
        <CloseButton size={44} className={classes.close} aria-label={copy.remove(label)} onClick={onDrop} />
      )}
      <div className={classes.veil} data-failed={failed || undefined}>
        {refused ?? copy[state]}
        {failed && refused === null && (
          <Button size="compact-md" variant="default" aria-label={copy.retryOf(label)} onClick={onRetry}>
            {copy.retry}
          </Button>
        )}
      </div>
    </li>
  )
}
