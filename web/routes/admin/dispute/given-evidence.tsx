import { Stack, Text, Title } from '@mantine/core'
import { evidenceFiles, evidenceTextNames } from '#domain/evidence.ts'
import { disputesCopy as copy } from '#text/admin-disputes.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'

const names: [string, string][] = [
  ...evidenceTextNames.map((name): [string, string] => [name, copy.texts[name]]),
  ...evidenceFiles.map((name): [string, string] => [name, copy.files[name]]),
]

/** The evidence that Stripe has, from any source. */
export function GivenEvidence({ evidence }: { evidence: Record<string, string> | null }) {
  const known = new Map(names)
  return (
    <Stack component="section" gap="xs" aria-label={copy.evidence}>
      <Title order={2} size="h4">
        {copy.evidence}
      </Title>
      {evidence === null && <Text c="dimmed">{copy.notReached}</Text>}
      {evidence && Object.keys(evidence).length === 0 && (
        <Text size="sm" c="dimmed">
          {copy.noEvidence}
        </Text>
      )}
      {evidence && Object.keys(evidence).length > 0 && (
        <FactList>
          {Object.entries(evidence).map(([name, value]) => (
            <Fact key={name} label={known.get(name) ?? copy.words(name)} wide>
              <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</span>
            </Fact>
          ))}
        </FactList>
      )}
    </Stack>
  )
}
