import type { ReactNode } from 'react'
import { type PhotoMoment, photoMoments } from '#domain/job/checklist.ts'
import { checklistCopy as copy } from '#text/checklist.ts'
import classes from './checklist.module.css'
import { type RoomView, roomName } from './room-of.ts'

export type RoomPhoto = RoomView['photos'][number]

export const photosOf = ({ photos }: RoomView, moment: PhotoMoment) =>
  photos.filter((photo) => photo.moment === moment)

interface MomentPhotosProps {
  room: RoomView
  moment: PhotoMoment
  /** What stands on each photo, named for screen readers. */
  actOn?: (photo: RoomPhoto, label: string) => ReactNode
  /** Photos that are not uploaded yet. */
  children?: ReactNode
}

/** The thumbnails of a room at one moment; each opens the whole picture. */
export function MomentPhotos({ room, moment, actOn, children }: MomentPhotosProps) {
  return (
    <ul className={classes.photos}>
      {photosOf(room, moment).map((photo, index) => {
        const label = copy.photo(roomName(room), moment, index + 1)
        return (
          <li key={photo.id}>
            <a href={photo.url} target="_blank" rel="noreferrer">
              <img src={photo.small} alt={label} width={96} height={96} loading="lazy" />
            </a>
            {actOn?.(photo, label)}
          </li>
        )
      })}
      {children}
    </ul>
  )
}

/** A room's photos before and after, as far as there are any. */
export function RoomPhotos({ room }: { room: RoomView }) {
  return photoMoments
    .filter((moment) => photosOf(room, moment).length > 0)
    .map((moment) => (
      <div key={moment}>
        <h3 className={classes.moment}>{copy.moments[moment]}</h3>
        <MomentPhotos room={room} moment={moment} />
      </div>
    ))
}
