import type { Home } from '#domain/job/home.ts'
import { homeFacts } from '#text/home.ts'
import { Fact } from '#web/ui/facts.tsx'

/** The home's facts as booked. */
export function HomeFacts({ home }: { home: Home }) {
  return homeFacts(home).map(([label, words]) => (
    <Fact key={label} label={label}>
      {words}
    </Fact>
  ))
}
