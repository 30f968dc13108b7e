import * as z from 'zod/mini'
import { registrationFields } from '#contract/accounts.ts'
import { defaultLanguage } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import { validationText } from '#locales/validation-text.ts'
import { CommandRefusal } from '#server/commands/command-refusal.ts'
import type { Context } from '#server/context.ts'
import { localize } from '#server/plugins/refusal.ts'
import { recordAct } from '../admin-log/record-act.ts'
import { hashPassword } from './password.ts'
import { passwordFault } from './refuse-bad-password.ts'
import { freeGuestEmail } from './store.ts'

interface CreateAdminInput {
  name: string
  email: string
  password: string
  /** Support sees what an admin sees, and changes nothing. */
  role?: 'admin' | 'support'
  operator: string
}

/** Adds an admin's account, the only way to one (C-060); throws CommandRefusal with every error. */
export async function createAdmin(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'settings'>,
  input: CreateAdminInput,
): Promise<string> {
  const { db, clock } = context
  const { role = 'admin' } = input
  const { name, email } = await checkInput(context, input)
  const password = await hashPassword(input.password)
  await db.transaction().execute(async (tx) => {
    await freeGuestEmail(tx, email)
    const added = await tx
      .insertInto('users')
      .values({
        name,
        email,
        password,
        phone: null,
        role,
        email_verified_at: clock(),
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new CommandRefusal(`${email} belongs to an account already; nothing was changed.`)
    const act = role === 'admin' ? 'create_admin' : 'create_support'
    const subject = { subject: 'user', subjectId: added.id, userId: added.id } as const
    const facts = { reason: 'created by command', before: null, after: { role } }
    await recordAct(tx, { operator: input.operator }, { act, ...subject, ...facts }, clock())
  })
  return email
}

async function checkInput(
  rules: Pick<Context, 'config' | 'settings'>,
  { name, email, password }: CreateAdminInput,
): Promise<{ name: string; email: string }> {
  const { name: personName, email: address, password: chosen } = registrationFields
  const fields = z.object({ name: personName, email: address, password: chosen })
  const read = fields.safeParse({ name, email, password })
  const texts = serverTexts(defaultLanguage)
  const problems = read.success
    ? []
    : read.error.issues.map(({ message }) => validationText(texts.validation, message))
  const fault = await passwordFault(rules, { password, role: 'admin', email })
  if (fault && read.success) problems.push(localize(fault.text, defaultLanguage))
  if (!read.success || fault) throw new CommandRefusal(problems.join('\n'))
  return read.data
}
