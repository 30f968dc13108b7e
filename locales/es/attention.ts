import type * as en from '../en/attention.ts'
import type { Texts } from '../texts.ts'

export const attentionCopy: Texts<typeof en.attentionCopy> = {
  title: 'Panel',
  nothing: 'Nada requiere atención',
  heading: 'Requiere atención',
  nothingElse: 'Nada más requiere atención',
  failed: 'No se pudo cargar lo que requiere atención',
  unknown: '–',
  unknownSaid: 'Todavía no se sabe',
  oldest: (days) => `El más antiguo está pendiente desde hace ${days} días.`,
  status: 'Estado de la plataforma',
  matters: {
    notBegun: {
      label: 'Sin iniciar',
      hint: 'La visita debía empezar, pero el profesional no ha llegado. Llámale y luego reprograma (con otro profesional si hace falta) o cancela con reembolso completo.',
    },
    missedVisits: {
      label: 'Visitas fallidas',
      hint: 'Por resolver: inasistencia, no iniciada, sin acceso, o inasistencia reportada después de completar.',
    },
    jobs: { label: 'Trabajos sin profesional', hint: 'Nadie lo ha aceptado y faltan menos de dos días.' },
    unfinished: {
      label: 'Sin marcar como completado',
      hint: 'El profesional llegó, pero el trabajo sigue abierto horas después. Pídele que lo complete, o cancélalo.',
    },
    payouts: {
      label: 'Depósitos en revisión',
      hint: 'Cliente y profesional podrían ser la misma persona. Libera o reembolsa.',
    },
    disputes: { label: 'Disputas', hint: 'Abiertas en el banco, falta enviar evidencia.' },
    money: {
      label: 'Diferencias de dinero',
      hint: 'Nuestra contabilidad y Stripe no coinciden.',
    },
    stuckPayouts: {
      label: 'Depósitos sin cuenta',
      hint: 'Pendientes desde hace 30 días o más porque el profesional no ha configurado sus depósitos. Envíale un recordatorio desde su página.',
    },
    contactMessages: { label: 'Mensajes de contacto', hint: 'Esperan respuesta.' },
    messages: {
      label: 'Mensajes sin enviar',
      hint: 'Fallaron en las últimas 2 semanas, o llevan más de una hora en espera.',
    },
    tasks: { label: 'Tareas fallidas', hint: 'Fallaron 5 veces, o en todos los intentos.' },
    completedEarly: {
      label: 'Completados antes de tiempo',
      hint: 'En los últimos 7 días, antes de la mitad del tiempo reservado.',
    },
    cleaners: { label: 'Profesionales por aprobar', hint: 'Esperan revisión.' },
    checks: {
      label: 'Verificaciones de antecedentes',
      hint: 'Un resultado requiere decisión, o alguna está por vencer.',
    },
    reviews: {
      label: 'Reseñas retenidas',
      hint: 'Cliente y profesional podrían ser la misma persona.',
    },
  },
}
