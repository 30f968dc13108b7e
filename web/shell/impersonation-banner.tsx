import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { timeOfDay } from '#locales/format.ts'
import { impersonationCopy as copy } from '#text/impersonation.ts'
import { call, messageOf } from '../api/call.ts'
import { timeUntil } from '../api/clock.ts'
import { useClockLead, useConfig } from '../api/config.tsx'
import { currentUserQuery } from '../api/queries.ts'
import { paths } from '../paths.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { showFailureToast } from '../ui/show-failure-toast.ts'
import classes from './impersonation-banner.module.css'
import { type Impersonation, impersonationOf } from './impersonation-of.ts'

/**
 * Shows the impersonation on every page; when it expires, the page reloads as the operator's. `first` comes
 * from the first HTML, because not every page loads the user.
 */
export function ImpersonationBanner({ first }: { first: Impersonation | null }) {
  const { brand, serviceZone } = useConfig()
  const lead = useClockLead()
  const known = useQuery({ ...currentUserQuery, enabled: first !== null }).data
  const user = known === undefined ? first : impersonationOf(known)
  const [leaving, setLeaving] = useState(false)
  const until = user?.until
  const back = user ? paths.adminPerson(user.id) : paths.admin()

  useEffect(() => {
    if (!until) return
    const left = timeUntil(Date.parse(until), lead)
    const timer = setTimeout(() => window.location.assign(back), Math.max(0, left) + 1000)
    return () => clearTimeout(timer)
  }, [until, back, lead])

  if (!user || !until) return null

  async function leave() {
    setLeaving(true)
    try {
      await call('DELETE /api/impersonation')
      window.location.assign(back)
    } catch (error) {
      setLeaving(false)
      showFailureToast(error, copy.notLeft, messageOf(error, copy.notLeftText))
    }
  }
  return (
    <aside className={classes.banner} aria-label={copy.label}>
      <Group justify="center" gap="sm">
        <Text size="sm">
          {copy.banner(brand.name, user.name)} {copy.until(timeOfDay(until, serviceZone))}
        </Text>
        <BusyButton variant="default" busy={leaving} busyText={copy.leaving} onClick={leave}>
          {copy.leave}
        </BusyButton>
      </Group>
    </aside>
  )
}
