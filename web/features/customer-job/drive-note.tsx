import { Alert, Anchor, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { timeOfDay } from '#locales/format.ts'
import { driveCopy } from '#text/drive.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { mapPage } from '../job/card/map-page.ts'

const copy = driveCopy.customer
const refetchMs = 20_000

const positionQuery = (id: number) =>
  queryOptions({
    queryKey: keys.position(id),
    queryFn: ({ signal }) => call('GET /api/jobs/:id/position', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: refetchMs,
  })

interface Props {
  jobId: number
  arrivesAt: string
  /** What the customer can do where the cleaner is late. */
  late: string | null
}

/** The cleaner on the way: when they arrive and, where they share it, a map of where they are. */
export function DriveNote({ jobId, arrivesAt, late }: Props) {
  const { serviceZone: zone } = useConfig()
  const position = useQuery(positionQuery(jobId)).data?.position
  return (
    <Alert role="status" title={copy.title}>
      {copy.arrives(timeOfDay(arrivesAt, zone))} {late}
      {position && (
        <Text>
          <Anchor
            href={mapPage(`${position.latitude},${position.longitude}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {copy.where}
          </Anchor>{' '}
          ({copy.asOf(timeOfDay(position.at, zone))})
        </Text>
      )}
    </Alert>
  )
}
