import { rem } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import type { User } from '../api/session.ts'
import classes from './avatar.module.css'

interface Props {
  name: string
  /** A customer's own photo. */
  url?: string | null
  /** The user id of a cleaner, by which the photo is fetched. Source: C-110. */
  cleanerId?: number
  size?: number
}

/** Decoration next to a name: initials, and the photo once it is loaded. */
export function Avatar({ name, url, cleanerId, size = 44 }: Props) {
  const src = cleanerId === undefined ? url : `/api/cleaner/profile-image/${cleanerId}`
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className={classes.avatar} style={{ '--size': rem(size) } as CSSProperties} aria-hidden>
      {initialsOf(name)}
      {src && src !== missing && (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setMissing(src)} />
      )}
    </span>
  )
}

/** The signed-in person's own avatar: a cleaner has a photo only with a profile. */
export function OwnAvatar({ user, size }: { user: User; size: number }) {
  const isCleaner = user.role === 'cleaner' && user.avatarUrl !== null
  return (
    <Avatar
      name={user.name}
      size={size}
      {...(isCleaner ? { cleanerId: user.id } : { url: user.avatarUrl })}
    />
  )
}

/** 'Ana de la Cruz' -> 'AC'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? '?'
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}
