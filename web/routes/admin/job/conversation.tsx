import { Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { dateAndTime } from '#locales/format.ts'
import { adminConversationCopy as copy } from '#text/admin-conversation.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { ActButton } from '#web/features/admin-list/act-button.tsx'
import { AdminTable } from '#web/ui/admin-table.tsx'

/** What customer and cleaner wrote to each other: opened with a reason, and shown until the page is left. */
export function Conversation({ jobId }: { jobId: number }) {
  const { serviceZone: zone } = useConfig()
  const [messages, setMessages] = useState<Answer<'POST /api/admin/jobs/:id/conversation'> | null>(null)
  return (
    <Stack component="section" gap="xs" aria-label={copy.title}>
      <Title order={2} size="h4">
        {copy.title}
      </Title>
      {messages === null ? (
        <Group>
          <ActButton
            label={copy.open}
            title={copy.openTitle}
            texts={copy.texts}
            done={copy.opened}
            failed={[copy.failed, copy.failedText]}
            act={async (reason, signal) =>
              setMessages(
                await call('POST /api/admin/jobs/:id/conversation', {
                  params: { id: jobId },
                  body: { reason },
                  signal,
                }),
              )
            }
          />
        </Group>
      ) : messages.length === 0 ? (
        <Text size="sm" c="dimmed">
          {copy.empty}
        </Text>
      ) : (
        <AdminTable
          rows={messages}
          columns={[
            { head: copy.at, cell: ({ at }) => dateAndTime(at, zone) },
            { head: copy.author, cell: ({ author, name }) => copy.authors[author](name) },
            {
              head: copy.text,
              cell: ({ text, photos, author, name }) => (
                <>
                  {text}
                  {photos.map((url, index) => (
                    <a key={url} href={url} target="_blank" rel="noreferrer">
                      <img
                        src={url}
                        alt={copy.photo(index + 1, copy.authors[author](name))}
                        width={96}
                        height={96}
                        loading="lazy"
                      />
                    </a>
                  ))}
                </>
              ),
            },
            { head: copy.read, cell: ({ read }) => (read ? copy.yes : copy.no) },
            { head: copy.report, cell: ({ reportReason }) => reportReason },
          ]}
        />
      )}
    </Stack>
  )
}
