import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import type { SettingName } from '#domain/settings/settings.ts'
import { changeSaid } from '#locales/settings-text.ts'
import { settingsAdminCopy as copy } from '#text/admin-settings.ts'
import { useConfig } from '#web/api/config.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const WithdrawVersion = lazyDialog(
  async () => (await import('#web/features/admin-versions/withdraw-version.tsx')).WithdrawVersion,
)

type ToComeSettings = Answer<'GET /api/admin/settings'>

interface Props {
  toCome: ToComeSettings['toCome']
  now: ToComeSettings['now']
  mayAct: boolean
}

/** Scheduled versions, with a button that withdraws one. */
export function ToCome({ toCome, now, mayAct }: Props) {
  const zone = useConfig().serviceZone
  const [asked, setAsked] = useState<number | null>(null)
  return (
    <Stack component="section" gap="xs" aria-label={copy.toCome}>
      <Title order={2} size="h4">
        {copy.toCome}
      </Title>
      {toCome.length === 0 && <Text c="dimmed">{copy.nothingToCome}</Text>}
      {toCome.map(({ id, startsAt, changes }) => (
        <Stack key={id} gap={4}>
          <Group gap="xs">
            <Text fw={600}>
              {copy.version(id)} {copy.from(startsAt, zone)}
            </Text>
            {mayAct && (
              <Button
                variant="default"
                aria-label={`${copy.withdraw} ${copy.version(id)}`}
                onClick={() => setAsked(id)}
              >
                {copy.withdraw}
              </Button>
            )}
          </Group>
          <List size="sm">
            {(Object.keys(changes) as SettingName[]).map((name) => (
              <List.Item key={name}>
                {copy.names[name]}: {changeSaid(name, now, changes)}
              </List.Item>
            ))}
          </List>
        </Stack>
      ))}
      {asked !== null && <WithdrawVersion of="settings" id={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}
