import type * as en from '../en/platform-status.ts'
import type { Texts } from '../texts.ts'

export const platformStatus: Texts<typeof en.platformStatus> = {
  title: 'Estado de la plataforma',
  marketplace: 'Configuración de pagos del sitio',
  configured: 'Configurado',
  setupRequired: 'Falta configurar',
  nextSteps: 'Siguientes pasos',
  providerSettings: 'Abrir los ajustes de Stripe',
  providerSettingsUrl: 'https://dashboard.stripe.com/settings/connect',
  features: 'Funciones',
  active: 'Activo',
  pending: 'Configuración pendiente',
  basic: 'Pagos básicos',
  basicText: 'Clientes e invitados pagan con tarjeta.',
  split: 'Pagos repartidos',
  splitText: (earnings) =>
    `Cada pago se reparte ${earnings}/${100 - earnings}: ${earnings} por ciento para el profesional, ${100 - earnings} por ciento para la plataforma.`,
  connect: 'Alta de profesionales en Connect',
  connectText: 'Los profesionales configuran su propia cuenta de depósitos.',
  guest: 'Reservas de invitados',
  guestText: 'Se puede reservar y pagar sin cuenta.',
  fees: 'Tarifas',
  emergency: 'Urgente (mismo día)',
  regular: 'Normal',
  customerPays: 'Paga el cliente',
  platformFee: (percent) => `Comisión (${percent} por ciento)`,
  cleanerReceives: 'Recibe el profesional',
  perBathroom: (base, each) => `${base} más ${each} por baño`,
  failed: 'No se pudo cargar el estado de la plataforma',
}
