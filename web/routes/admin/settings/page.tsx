import { Group, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { settingGroups } from '#domain/settings/setting-groups.ts'
import type { SettingName, SettingsText } from '#domain/settings/settings.ts'
import { saidOf } from '#locales/settings-text.ts'
import { settingsAdminCopy as copy } from '#text/admin-settings.ts'
import { termsAdminCopy } from '#text/admin-terms.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { ToCome } from './to-come.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

type GroupName = keyof typeof settingGroups
const groups = Object.entries(settingGroups) as [GroupName, readonly SettingName[]][]

const settingsQuery = queryOptions({
  queryKey: keys.adminRecord('settings', 'now'),
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
})

const prefetch: Prefetch = ({ load }) => load(settingsQuery)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The settings in force, and the scheduled versions. */
export default function SettingsPage() {
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  if (!data) {
    if (isFetching) return <CardSkeletons cards={3} lines={4} />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} order={1} />
  }
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <Text>{copy.lead}</Text>
      <Group>
        <Link to={paths.adminSettingsVersions()}>{copy.history}</Link>
        <Link to={paths.adminTerms()}>{termsAdminCopy.title}</Link>
      </Group>
      {!mayAct && <Text c="dimmed">{copy.adminsAct}</Text>}
      <ToCome toCome={data.toCome} now={data.now} mayAct={mayAct} />
      {groups.map(([group, names]) => (
        <Stack key={group} component="section" gap="xs" aria-label={copy.groups[group]}>
          <Title order={2} size="h4">
            {copy.groups[group]}
          </Title>
          <Facts settings={data.now} names={names} />
          {mayAct && (
            <Group>
              <Link to={paths.adminSettingsChange(group)}>{copy.change(copy.groups[group])}</Link>
            </Group>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

function Facts({ settings, names }: { settings: SettingsText; names: readonly SettingName[] }) {
  return (
    <FactList>
      {names.map((name) => (
        <Fact key={name} label={copy.names[name]} wide={Array.isArray(settings[name])}>
          {name === 'supportEmail' ? <EmailText email={settings[name]} /> : saidOf(name, settings)}
        </Fact>
      ))}
    </FactList>
  )
}
