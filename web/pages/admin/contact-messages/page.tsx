import { Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callPage } from '../../../api/call.ts'
import { useConfig } from '../../../api/config.tsx'
import { keys } from '../../../api/keys.ts'
import { contactDeskCopy as copy } from '../../../copy/desk.ts'
import { dateAndTime } from '../../../copy/format.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { titled } from '../../../ui/page-meta.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ToneBadge } from '../../../ui/status-badge.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { deskPages, useDeskFilters } from '../list/use-desk-list.ts'

export const handle: PageHandle = { access: 'operator', pays: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

export default function ContactMessages() {
  const { serviceZone } = useConfig()
  const desk = useDeskFilters(filters)
  const { query } = desk
  const pages = useInfiniteQuery({
    ...deskPages(keys.deskList('contact-messages', query), (page, signal) =>
      callPage('GET /api/admin/contact-messages', { query: { ...query, ...page }, signal }),
    ),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <DeskList
        noun={copy.noun}
        hint={copy.searchFor}
        empty={copy.empty}
        desk={desk}
        pages={pages}
        columns={[
          {
            head: copy.subject,
            cell: ({ id, subject }) => <Link to={paths.adminContactMessage(id)}>{subject}</Link>,
          },
          { head: copy.from, cell: ({ name, email }) => `${name}, ${email}` },
          {
            head: copy.state,
            cell: ({ state }) => (
              <ToneBadge tone={state === 'answered' ? 'green' : 'yellow'}>{copy.states[state]}</ToneBadge>
            ),
          },
          { head: copy.when, cell: ({ createdAt }) => dateAndTime(createdAt, serviceZone) },
        ]}
      />
    </Stack>
  )
}
