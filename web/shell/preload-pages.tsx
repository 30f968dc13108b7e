import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import type { User } from '../api/session.ts'
import { paths } from '../paths.ts'
import { menuOf, settingsItem } from './menu.ts'

/** The scripts of the pages that lie next: a page that cannot be loaded without a network would take this one along. */
export function PreloadPages({ user }: { user: User | null }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!alive || !user) return null
  const aJob = user.role === 'cleaner' ? [paths.cleanerJob(0)] : []
  const aBooking = user.role === 'customer' || user.hasBookings ? [paths.customerJob(0)] : []
  const pages = [...menuOf(user.role, user.hasBookings), settingsItem].map(({ to }) => to)
  return [...new Set([...pages, ...aJob, ...aBooking])].map((page) => (
    <PrefetchPageLinks key={page} page={page} />
  ))
}
