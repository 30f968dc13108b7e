import { Text } from '@mantine/core'
import type { SettingName } from '#domain/settings/settings.ts'
import { dateAndTime } from '#locales/format.ts'
import { changeSaid } from '#locales/settings-text.ts'
import { settingsAdminCopy as copy } from '#text/admin-settings.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.history)

const prefetch = prefetchAdminList('GET /api/admin/settings/versions', {})
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function SettingsVersions() {
  const { serviceZone: zone } = useConfig()
  const list = useAdminList('GET /api/admin/settings/versions', {})
  return (
    <AdminList
      title={copy.history}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        { head: copy.one, cell: ({ id }) => copy.version(id) },
        {
          head: copy.start,
          cell: ({ id, startsAt }) => (id === 1 ? copy.first : dateAndTime(startsAt, zone)),
        },
        { head: copy.state, cell: ({ state }) => copy.states[state] },
        {
          head: copy.what,
          cell: ({ id, before, changes }) =>
            id > 1 &&
            (Object.keys(changes) as SettingName[]).map((name) => (
              <Text key={name} size="sm">
                {copy.names[name]}: {changeSaid(name, before, changes)}
              </Text>
            )),
        },
        {
          head: copy.who,
          cell: ({ by, reason, withdrawn }) => (
            <>
              {by && `${by}: ${reason}`}
              {withdrawn && (
                <Text size="sm">
                  {copy.states.withdrawn}, {withdrawn.by}: {withdrawn.reason}
                </Text>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
