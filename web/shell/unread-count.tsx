import { useQuery } from '@tanstack/react-query'
import { newMessages, shortCount } from '#text/unread-messages.ts'
import { unreadMessagesQuery } from '../api/queries.ts'
import { type User, useUser } from '../api/session.ts'
import badge from '../ui/badge.module.css'
import type { MenuItem } from './menu.ts'
import classes from './sidebar.module.css'

/** True for people whose menu counts their unread messages. */
export function countsUnread(user: User | null | undefined): user is User {
  if (!user || user.mustAddFactor) return false
  return user.role === 'customer' || user.role === 'cleaner' || user.hasBookings
}

/** The number of unread messages of both menu items together, or of one side. */
export function useUnreadCount(side?: MenuItem['unread']): number {
  const user = useUser()
  const { data } = useQuery({ ...unreadMessagesQuery, enabled: countsUnread(user) })
  if (!data) return 0
  return side ? data[side] : data.customer + data.cleaner
}

/** The unread messages about the jobs of a menu item; nothing without any. */
export function UnreadCount({ side }: { side: NonNullable<MenuItem['unread']> }) {
  const count = useUnreadCount(side)
  if (count === 0) return null
  return (
    <span className={`${badge.badge} ${classes.count}`} data-tone="accent">
      <span aria-hidden>{shortCount(count)}</span>
      <span className="visually-hidden"> ({newMessages(count)})</span>
    </span>
  )
}
