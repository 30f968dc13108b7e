import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { settingGroups } from '../../../../domain/settings/setting-groups.ts'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/keys.ts'
import { settingsDeskCopy as copy } from '../../../copy/desk-settings.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { titled } from '../../../ui/page-meta.ts'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { ChangeForm } from './change-form.tsx'

export const handle: PageHandle = { access: 'operator', pays: false }
export const meta = titled(({ group = '' }) => copy.change(copy.groups[known(group)]))

type Group = keyof typeof settingGroups
const known = (name: string): Group => (Object.hasOwn(settingGroups, name) ? (name as Group) : 'brand')

/** Changes the settings that stand together, from a day on or at once. */
export default function SettingsChangePage() {
  const { group = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.deskThing('settings', 'now'),
    queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
  })
  if (!data) {
    if (isFetching) return <CardSkeletons cards={1} lines={6} />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} order={1} />
  }
  // What was typed was typed over what was read: other settings are another form.
  return (
    <ChangeForm
      key={`${known(group)} ${data.mark}`}
      group={known(group)}
      settings={data.now}
      mark={data.mark}
    />
  )
}
