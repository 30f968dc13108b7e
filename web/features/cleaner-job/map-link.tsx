import { Anchor } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { job as copy } from '#text/cleaner.ts'
import { mapAddress } from '../job/card/job-address.ts'
import { directionsPage, mapPage } from '../job/card/map-page.ts'

/** The URL of directions to an address from the current position. */
export function directionsTo(address: NonNullable<JobView['address']>): string {
  return directionsPage(mapAddress(address))
}

/** Opens the device's map app or a map page; nothing is sent before it is pressed. */
export function MapLink({ address }: { address: NonNullable<JobView['address']> }) {
  return (
    <Anchor
      href={mapPage(mapAddress(address))}
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
