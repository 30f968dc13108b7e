import { Checkbox, Group, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { credentials } from '#contract/accounts.ts'
import { designCopy as copy } from '#text/design.ts'
import { useConfig } from '#web/api/config.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PhotoInput } from '#web/ui/photo-input.tsx'
import { SavingSwitch } from '#web/ui/saving-switch.tsx'
import { ServedArea } from '#web/ui/served-area.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { SubmitForm } from '#web/ui/submit-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'
import classes from './design.module.css'
import { Part } from './part.tsx'

const words = copy.field

export function Fields() {
  const { brand } = useConfig()
  const [stars, setStars] = useState(4)
  const [told, setTold] = useState(true)
  return (
    <Part title={copy.fields}>
      <div className={classes.fields}>
        <TextInput label={words.name} description={words.hint} />
        <TextInput label={words.email} withAsterisk error={words.emailError} defaultValue="kim@" />
        <TextInput label={words.off} defaultValue={words.offValue} disabled />
        <PasswordField label={words.password} />
        <PasswordField label={words.password} error={words.passwordError} defaultValue="abc" />
        <NativeSelect label={words.time} data={words.times} />
        <Textarea label={words.notes} rows={3} />
        <Radio.Group label={words.when} defaultValue="other">
          <Group mt="xs">
            <Radio value="one" label={words.one} />
            <Radio value="other" label={words.other} />
          </Group>
          <Checkbox mt="md" label={words.agree} defaultChecked />
        </Radio.Group>
        <SavingSwitch label={words.told} checked={told} onChange={async (on) => setTold(on)} />
        <StarInput id="stars" label={words.stars} value={stars} onChange={setStars} />
        <StarInput
          id="stars-wrong"
          label={words.stars}
          value={0}
          onChange={setStars}
          error={words.starsError}
        />
        <PhotoInput urls={['/apple-touch-icon.png']} onChange={() => {}} disabled />
        <ServedArea outside="97201" name={brand.serviceArea} area={['98101', '98102', '98103']} />
      </div>
    </Part>
  )
}

export function ExampleForm() {
  const { field, formProps, summary } = useCheckedForm(
    credentials,
    { email: '', password: '' },
    { labels: words },
  )
  return (
    <Part title={copy.form} text={copy.formText} ground="sunken">
      <div className={classes.narrow}>
        <SubmitForm
          form={formProps(() => toast.info(...copy.sent))}
          summary={summary}
          busy={false}
          submit={copy.sendForm}
          submitting={copy.button.saving}
        >
          <TextInput label={words.email} type="email" autoComplete="off" {...field('email')} />
          <PasswordField label={words.password} autoComplete="off" {...field('password')} />
        </SubmitForm>
      </div>
    </Part>
  )
}
