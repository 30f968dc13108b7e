import { describe, expect, it } from 'vitest'
import { jobEventTypes } from '#domain/enums.ts'
import { factsInWords } from './admin-job-history.ts'
import { actCopy, adminListCopy, cleanersCopy } from './admin-list.ts'
import { messagesCopy } from './admin-messages.ts'
import { settingsAdminCopy } from './admin-settings.ts'
import { tasksCopy } from './admin-tasks.ts'
import { inWords } from './history.ts'

const zone = 'America/Los_Angeles'

describe('admin texts in Spanish', () => {
  it('give every job event a sentence of its own', () => {
    const sentences = jobEventTypes.map(inWords)
    expect(sentences.filter((sentence) => !sentence?.endsWith('.'))).toEqual([])
    expect(new Set(sentences).size).toBe(jobEventTypes.length)
  })

  it('show Spanish words for stored codes', () => {
    const ruled = { cents: 4275, ruling: 'overturn', reportId: '203', status: 'in_progress', note: null }
    expect(factsInWords(ruled, zone)).toBe(
      'monto: $42.75; resolución: revocado; reporte: #203; estado: en curso',
    )
    expect(actCopy.change({ vetting: 'unvetted' }, { vetting: 'approved' }, zone)).toBe(
      'aprobación: sin aprobar, luego aprobado',
    )
    expect(tasksCopy.one('send_refund', 7)).toBe('Enviar reembolso #7')
    expect(messagesCopy.kindOf('visit_reminder')).toBe('Recordatorio de visita')
    expect(messagesCopy.said('suppressed', 'no_consent')).toBe(
      'No enviado: sin consentimiento para mensajes de texto',
    )
  })

  it('count rows with the plural of their noun', () => {
    expect(adminListCopy.shown(1, cleanersCopy.noun, false)).toBe('1 profesional')
    expect(adminListCopy.shown(3, cleanersCopy.noun, false)).toBe('3 profesionales')
    expect(adminListCopy.shown(3, settingsAdminCopy.noun, false)).toBe('3 versiones')
    expect(adminListCopy.shown(2, 'reseña', false)).toBe('2 reseñas')
    expect(adminListCopy.shown(2, 'código promocional', false)).toBe('2 códigos promocionales')
    expect(adminListCopy.shown(7, 'pedido regular', false)).toBe('7 pedidos regulares')
    expect(adminListCopy.shown(2, 'tarjeta de regalo', false)).toBe('2 tarjetas de regalo')
  })
})
