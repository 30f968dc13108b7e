import { Button, Card, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { findCopy as copy, jobCopy } from '../../../copy/customer.ts'
import { shortMoney } from '../../../copy/format.ts'
import { paths } from '../../../paths.ts'
import { availabilityText } from '../../../ui/availability.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { ToneBadge } from '../../../ui/status-badge.tsx'
import classes from './cleaner-card.module.css'
import type { Cleaner } from './filters.ts'

export function CleanerCard({ cleaner }: { cleaner: Cleaner }) {
  const { user, userId, avgRating, totalJobs, approved } = cleaner
  return (
    <Card component="article" className={classes.card}>
      <Group wrap="nowrap" align="flex-start">
        <Avatar name={user.name} cleanerId={userId} size={56} />
        <div className={classes.head}>
          <Title order={2} size="h4">
            {user.name}
          </Title>
          {avgRating === null ? (
            <Text size="sm" c="dimmed">
              {copy.noRatings}
            </Text>
          ) : (
            <Group gap={6}>
              <Stars rating={avgRating} size={18} />
              <Text size="sm">{avgRating.toFixed(1)}</Text>
            </Group>
          )}
          {approved && <ToneBadge tone="green">{jobCopy.checked}</ToneBadge>}
        </div>
      </Group>
      <p className={classes.bio}>{cleaner.bio}</p>
      <p className={classes.facts}>
        {copy.jobs(totalJobs)} · {availabilityText(cleaner.availableTimes)} ·{' '}
        <span className="money">{copy.rate(shortMoney(cleaner.hourlyRate))}</span>
      </p>
      <ul className={classes.skills} aria-label={copy.skills}>
        {cleaner.specialties.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
      <Button
        component={Link}
        to={paths.requestCleaner(userId)}
        className={classes.book}
        aria-label={copy.bookNamed(user.name)}
      >
        {copy.book}
      </Button>
    </Card>
  )
}
