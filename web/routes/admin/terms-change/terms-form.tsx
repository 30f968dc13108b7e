import { List, Stack, Text, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { type TermsText, termsOutOfBounds } from '#domain/terms.ts'
import { pricingSimulationCopy } from '#text/admin-pricing-simulation.ts'
import { settingsAdminCopy as words } from '#text/admin-settings.ts'
import { termsAdminCopy as copy } from '#text/admin-terms.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { VersionChangeForm, type VersionDraft } from '#web/features/admin-versions/change-form.tsx'
import { paths } from '#web/paths.ts'

const names = Object.keys(copy.names) as (keyof TermsText)[]

/** Changes the terms; last quarter's jobs can be simulated under them. */
export function TermsForm({ terms, mark }: { terms: TermsText; mark: string }) {
  const { serviceZone } = useConfig()
  const isChanged = (name: keyof TermsText, value: string) => Number(value) !== terms[name]
  const requestOf = ({ values, from }: VersionDraft<keyof TermsText>) => ({
    changes: Object.fromEntries(
      names.filter((name) => isChanged(name, values[name])).map((name) => [name, Number(values[name])]),
    ),
    from,
  })
  return (
    <VersionChangeForm
      title={copy.change}
      names={names}
      labels={copy.names}
      initialValues={
        Object.fromEntries(names.map((name) => [name, String(terms[name])])) as Record<
          keyof TermsText,
          string
        >
      }
      isChanged={isChanged}
      check={(values) => {
        const outside = termsOutOfBounds(numbersOf(values))
        const wrong = names.filter((name) => outside.includes(name))
        return Object.fromEntries(wrong.map((name) => [name, copy.wrong(name)]))
      }}
      loadPreview={(draft, signal) =>
        call('POST /api/admin/terms/preview', { body: requestOf(draft), signal })
      }
      save={(draft, reason, preview, signal) => {
        const expected = preview && { before: preview.before, after: preview.after }
        const body = { ...requestOf(draft), reason, mark, ...(expected && { expected }) }
        return call('POST /api/admin/terms', { body, signal })
      }}
      copy={copy}
      listPath={paths.adminTerms()}
      renderField={(name, { onChange, ...field }) => (
        <TextInput
          key={name}
          id={name}
          name={name}
          label={copy.names[name]}
          inputMode="decimal"
          maxLength={8}
          {...field}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      renderLinks={(draft) => (
        <Link to={paths.adminPricingSimulation(textOf(requestOf(draft).changes))}>
          {pricingSimulationCopy.rehearse}
        </Link>
      )}
      renderPreview={({ preview, draft }) => (
        <Stack gap="xs">
          <Text size="sm">
            {draft.from === null ? words.atOnce : words.begins(preview.startsAt, serviceZone)}
          </Text>
          <List size="sm">
            {names
              .filter((name) => name in preview.after)
              .map((name) => (
                <List.Item key={name}>
                  {copy.names[name]}: {words.turns(String(preview.before[name]), String(preview.after[name]))}
                </List.Item>
              ))}
          </List>
          {preview.endedBy.map(({ id, startsAt }) => (
            <Text key={id} size="sm">
              {words.endedBy(id, startsAt, serviceZone)}
            </Text>
          ))}
          <Text size="sm">{copy.lead}</Text>
          <Text size="sm">{copy.keepsOwn}</Text>
        </Stack>
      )}
    />
  )
}

/** NaN for texts that are not numbers. */
const numbersOf = (values: Record<keyof TermsText, string>) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      /^\s*\d{1,4}(\.\d{1,3})?\s*$/.test(values[name]) ? Number(values[name]) : Number.NaN,
    ]),
  ) as Record<keyof TermsText, number>

const textOf = (changes: Record<string, number>) =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value)]))
