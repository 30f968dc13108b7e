import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { againCopy as copy } from '#text/customer.ts'
import { useConfig } from '#web/api/config.tsx'
import { addressesQuery, currentUserQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { removeDraft, saveDraft } from '#web/storage/draft.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useByLink } from '../customer-job/by-link.ts'
import { cleanerAgain, prefillOf } from './prefill.ts'

interface Props {
  job: JobView
  variant?: 'default' | 'filled'
}

/** Opens the booking form with the values of this job, requesting the same cleaner. */
export function BookAgain({ job, variant = 'default' }: Props) {
  const byLink = useByLink()
  const { serviceZone } = useConfig()
  // By a manage link there is no user: another person may be signed in in this browser.
  const { data: user } = useQuery({ ...currentUserQuery, enabled: !byLink })
  const client = useQueryClient()
  const navigate = useNavigate()
  const [opening, setOpening] = useState(false)
  if (!job.address?.street || !(byLink || user?.role === 'customer')) return null

  async function open() {
    setOpening(true)
    const key = byLink ? 'bookingDraft' : 'requestDraft'
    // Without the list the address is typed in.
    const saved = byLink ? [] : await client.ensureQueryData(addressesQuery).catch(() => [])
    const ids = saved.map(({ id }) => id)
    const contact = byLink && { email: job.customer?.email ?? '', phone: job.customer?.phone ?? '' }
    removeDraft(key)
    const cleanerId = cleanerAgain(job)
    const path = byLink ? paths.bookNow({ cleanerId }) : paths.requestCleaning({ cleanerId })
    saveDraft(key, { ...prefillOf(job, ids, serviceZone), ...contact }, path.replace(/^[^?]*/, ''))
    await navigate(path)
  }

  return (
    <BusyButton variant={variant} busy={opening} busyText={copy.opening} onClick={() => void open()}>
      {copy.again}
      <span className="visually-hidden">{copy.like(job.id)}</span>
    </BusyButton>
  )
}
