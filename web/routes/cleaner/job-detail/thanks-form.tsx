import { Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { type ThanksCode, thanksCodes } from '#domain/enums.ts'
import { thanksTexts } from '#text/thanks.ts'
import { thanksCopy as copy } from '#text/tips.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import classes from './thanks-form.module.css'
import { useThank } from './use-thank.ts'

/** Native radio buttons: Mantine's would add 8 kB to every job page. */
export function ThanksForm({ jobId }: { jobId: number }) {
  const [words, setWords] = useState<ThanksCode>('thank_you')
  const thank = useThank(jobId)
  const id = useId()
  return (
    <Stack gap="sm">
      <fieldset className={classes.choice} aria-describedby={`${id}text`}>
        <legend className={classes.legend}>{copy.thanks}</legend>
        <Text size="sm" c="dimmed" id={`${id}text`}>
          {copy.thanksText}
        </Text>
        {thanksCodes.map((name) => (
          <label key={name} className={classes.words}>
            <input
              type="radio"
              name={id}
              value={name}
              checked={name === words}
              onChange={() => setWords(name)}
            />
            {thanksTexts[name]}
          </label>
        ))}
      </fieldset>
      <BusyButton busy={thank.isPending} busyText={copy.thanking} onClick={() => thank.mutate(words)}>
        {copy.thanks}
      </BusyButton>
    </Stack>
  )
}
