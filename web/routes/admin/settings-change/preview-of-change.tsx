import { List, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import type { SettingName, SettingsChanges } from '#domain/settings/settings.ts'
import { dateAndTime, money } from '#locales/format.ts'
import { changeSaid } from '#locales/settings-text.ts'
import { settingsAdminCopy as copy } from '#text/admin-settings.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useAct } from '#web/api/use-act.ts'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'

type SettingsChangePreview = Answer<'POST /api/admin/settings/preview'>

interface Props {
  preview: SettingsChangePreview
  request: { changes: SettingsChanges; from: string | null }
  setPreview: (update: (preview: SettingsChangePreview | null) => SettingsChangePreview | null) => void
  onError: (error: Error) => unknown
}

/** The effects of a change: values before and after, example prices, and the visits that it concerns. */
export function PreviewOfChange({ preview, request, setPreview, onError }: Props) {
  const zone = useConfig().serviceZone
  const { before, after, startsAt, endedBy, examples, addresses, visits, visitCount } = preview
  const more = useAct({
    act: (afterVisit: number, signal) =>
      call('POST /api/admin/settings/preview', { body: { ...request, afterVisit }, signal }),
    onSuccess: (next) =>
      setPreview(
        (now) => now && { ...now, visitCount: next.visitCount, visits: [...now.visits, ...next.visits] },
      ),
    onError,
  })
  const loadMore = () => {
    const last = visits.at(-1)
    if (last && !more.isPending) more.mutate(last.id)
  }
  return (
    <Stack gap="xs">
      <Text size="sm">{request.from === null ? copy.atOnce : copy.begins(startsAt, zone)}</Text>
      <List size="sm">
        {(Object.keys(after) as SettingName[]).map((name) => (
          <List.Item key={name}>
            {copy.names[name]}: {changeSaid(name, before, after)}
          </List.Item>
        ))}
      </List>
      {endedBy.map((one) => (
        <Text key={one.id} size="sm">
          {copy.endedBy(one.id, one.startsAt, zone)}
        </Text>
      ))}
      {examples.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {copy.examples}
          </Text>
          <List size="sm">
            {examples.map(({ when, bathrooms, beforeCents, afterCents }) => (
              <List.Item key={`${when} ${bathrooms}`}>
                {copy.example(bathrooms, copy.when[when])}: {money(beforeCents / 100)} -{' '}
                {money(afterCents / 100)}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {addresses > 0 && <Text size="sm">{copy.addresses(addresses)}</Text>}
      {visitCount > 0 && (
        <>
          <Text size="sm">{copy.visits(visitCount)}</Text>
          <List size="sm">
            {visits.map(({ id, scheduledFor, customer, zipCode }) => (
              <List.Item key={id}>
                <Link to={paths.adminJob(id)}>#{id}</Link> {dateAndTime(scheduledFor, zone)}, {customer}
                {zipCode && `, ${zipCode}`}
              </List.Item>
            ))}
          </List>
          {visitCount > visits.length && (
            <BusyButton
              variant="default"
              w="fit-content"
              busy={more.isPending}
              busyText={copy.looking}
              onClick={loadMore}
            >
              {copy.moreVisits(visitCount - visits.length)}
            </BusyButton>
          )}
        </>
      )}
    </Stack>
  )
}
