import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { settingGroups } from '#domain/settings/setting-groups.ts'
import { settingsAdminCopy as copy } from '#text/admin-settings.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { ChangeForm } from './change-form.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ group = '' }) =>
  isGroup(group) ? copy.change(copy.groups[group]) : copy.noSuchGroup,
)

type SettingsChangeGroup = keyof typeof settingGroups
const isGroup = (name: string): name is SettingsChangeGroup => Object.hasOwn(settingGroups, name)

const settingsQuery = queryOptions({
  queryKey: keys.adminRecord('settings', 'now'),
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
})

const prefetch: Prefetch = ({ load }) => load(settingsQuery)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function SettingsChangePage() {
  const { group = '' } = useParams()
  if (isGroup(group)) return <GroupForm group={group} />
  return (
    <ErrorState title={copy.noSuchGroup} text={copy.noSuchGroupText} order={1}>
      <Button component={Link} to={paths.adminSettings()}>
        {copy.title}
      </Button>
    </ErrorState>
  )
}

/** Changes the settings of one group, from a day on or at once. */
function GroupForm({ group }: { group: SettingsChangeGroup }) {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  if (!data) {
    if (isFetching) return <CardSkeletons cards={1} lines={6} />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} order={1} />
  }
  // The key resets the form when the loaded settings change, because its values derive from them.
  return <ChangeForm key={`${group} ${data.mark}`} group={group} settings={data.now} mark={data.mark} />
}
