import type { Generated } from 'kysely'
import type { CreatedAt } from './rows.ts'

export interface Consents {
  id: Generated<number>
  user_id: number | null
  phone: string
  granted: boolean
  source: string
  created_at: CreatedAt
}

export interface ContactMessages {
  id: Generated<number>
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  sms_consent: Generated<boolean>
  created_at: CreatedAt
}
