import { Anchor } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { job as copy } from '#text/cleaner.ts'
import { mapAddress } from '../job/card/job-address.ts'

const maps = 'https://www.google.com/maps'

/** The URL of directions to an address from the current position. */
export function directionsTo(address: NonNullable<JobView['address']>): string {
  return `${maps}/dir/?api=1&destination=${encodeURIComponent(mapAddress(address))}`
}

/** Opens the device's map app or a map page; nothing is sent before it is pressed. */
export function MapLink({ address }: { address: NonNullable<JobView['address']> }) {
  return (
    <Anchor
      href={`${maps}/search/?api=1&query=${encodeURIComponent(mapAddress(address))}`}
      target="_blank"
      rel="noopener noreferrer"
      display="inline-flex"
      mih="var(--touch)"
      style={{ alignItems: 'center' }}
    >
      {copy.map}
    </Anchor>
  )
}
