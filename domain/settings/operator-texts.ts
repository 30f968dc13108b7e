import { includedRoomsOf } from './included-rooms.ts'
import type { SettingsText } from './settings.ts'

type OperatorSettings = Pick<
  SettingsText,
  'supportHours' | 'supportHoursEs' | 'includedRooms' | 'includedRoomsEs'
>

/** The operator's own texts in a language, in English where that language has none. */
export function operatorTexts(settings: OperatorSettings, language: string) {
  const isSpanish = language === 'es'
  const { supportHours, supportHoursEs, includedRooms, includedRoomsEs } = settings
  return {
    supportHours: (isSpanish && supportHoursEs) || supportHours,
    includedRooms: includedRoomsOf({ includedRooms: (isSpanish && includedRoomsEs) || includedRooms }),
  }
}
