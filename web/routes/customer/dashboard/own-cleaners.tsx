import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { firstWord } from '#domain/first-word.ts'
import { shortDate } from '#locales/format.ts'
import { favouriteCopy as copy } from '#text/favourites.ts'
import { useConfig } from '#web/api/config.tsx'
import { Heart } from '#web/features/favourite/heart.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Columns } from '#web/ui/columns.tsx'

type KnownCleaner = Answer<'GET /api/favourites'>[number]

/** The cleaners of past visits who are not favourites are few on the dashboard: their page has the heart too. */
const mostOthers = 2

/** The customer's favourite cleaners, and those of the latest visits. */
export function OwnCleaners({ cleaners }: { cleaners: KnownCleaner[] }) {
  const favourites = cleaners.filter(({ isFavourite }) => isFavourite)
  const others = cleaners.filter(({ isFavourite }) => !isFavourite).slice(0, mostOthers)
  if (favourites.length + others.length === 0) return null
  return (
    <section aria-labelledby="own-cleaners">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3" id="own-cleaners">
            {copy.title}
          </Title>
          <Text c="dimmed">{copy.hint}</Text>
        </div>
        <Columns>
          {[...favourites, ...others].map((cleaner) => (
            <KnownCleanerCard key={cleaner.userId} cleaner={cleaner} />
          ))}
        </Columns>
      </Stack>
    </section>
  )
}

function KnownCleanerCard({ cleaner }: { cleaner: KnownCleaner }) {
  const { userId, name, lastVisitAt } = cleaner
  const zone = useConfig().serviceZone
  return (
    <Card padding="md" component="article">
      <Stack gap="sm">
        <Group>
          <Avatar name={name} cleanerId={userId} size={56} />
          {/* With large letters the name takes a row of its own. */}
          <div style={{ overflowWrap: 'break-word', flex: '1 1 7rem', minWidth: 0 }}>
            <Anchor href={paths.cleaner(userId)} fw={600}>
              {name}
            </Anchor>
            <Text c="dimmed">{copy.lastVisit(shortDate(lastVisitAt, zone))}</Text>
          </div>
        </Group>
        <Group gap="sm">
          <Button component={Link} to={paths.requestCleaner(userId)}>
            {copy.book(firstWord(name))}
          </Button>
          <Heart cleaner={cleaner} />
        </Group>
      </Stack>
    </Card>
  )
}
