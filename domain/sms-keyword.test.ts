import { describe, expect, it } from 'vitest'
import { type SmsKeyword, smsKeyword } from './sms-keyword.ts'

const table: Record<SmsKeyword | 'talk', string[]> = {
  stop: [
    ...[
      'STOP',
      'stop',
      'Stop.',
      ' STOP!! ',
      'STOPALL',
      'STOP ALL',
      'stop-all',
      'UNSUBSCRIBE',
      'Unsubscribe me',
    ],
    ...['CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'opt out', 'Opt-out', 'OPT\u2011OUT', 'opt\u2013out'],
    ...[
      '"STOP"',
      "'stop'",
      '\u201cSTOP\u201d',
      '\u00abSTOP\u00bb',
      '(stop)',
      '*STOP*',
      'Stop please',
      'Please stop',
    ],
    ...['pls stop texting me', 'remove me', 'Remove me from this list', 'please remove me', 'take me off'],
    ...[
      'STOP\u200b',
      '\u202aSTOP\u202c',
      '\u2068stop\u2069',
      '\ufeffSTOP',
      'ST\u00adOP',
      'S\u200dTOP',
      'STOP \u{1f6d1}',
    ],
    ...[
      '\u{1f6d1}STOP\ufe0f',
      'STOP\u{1f621}\u{1f621}',
      '\uff33\uff34\uff2f\uff30',
      'S.T.O.P.',
      's t o p',
      'STOP\nSent from my phone',
    ],
    ...["don't text me", 'Don\u2019t text me again', 'do not contact me', 'No more texts', 'stop it please'],
    ...[
      'ALTO',
      'alto por favor',
      'Parar',
      'CANCELAR',
      '\u00a1ALTO!',
      'no m\u00e1s mensajes',
      'NO MA\u0301S MENSAJES',
      'baja',
    ],
    ...['por favor, stop', 'Remove', 'cancel please', 'please cancel', 'STOP START'],
  ],
  start: [
    ...[
      'START',
      'start',
      '"Start"',
      'START\u200b',
      '\uff33\uff34\uff21\uff32\uff34',
      'UNSTOP',
      'YES',
      'Yes please',
      'yes!',
    ],
    ...['Opt-in', 'please start again', 'start messages', 'Iniciar', 'INICIAR por favor', 'start \u{1f44d}'],
  ],
  help: [
    'HELP',
    'help me',
    'Help?',
    'INFO',
    '\u201chelp\u201d',
    'Please help',
    'AYUDA',
    '\u00bfAyuda?',
    'ayuda por favor',
    'informaci\u00f3n',
  ],
  talk: [
    ...[
      '',
      '   ',
      '\u{1f44d}',
      '\u200b',
      'thank you',
      'Thanks, see you',
      '<b>&',
      'ok',
      'Please',
      'hola',
      'por favor',
    ],
    ...[
      "Don't stop at the gate",
      'We never stop',
      'non-stop',
      'bus stop',
      'Yes, I will be home',
      'yes the key is there',
    ],
    ...[
      'Start at nine',
      'start with the kitchen',
      'please cancel the fridge',
      'The end',
      'weekend',
      'ending',
      'stopped',
    ],
    ...[
      'endless',
      'si',
      'para el lunes',
      'baja la escalera',
      'I need help',
      'remove the rug',
      'stopover',
      '1',
      'S T',
    ],
  ],
}

describe('smsKeyword', () => {
  for (const [keyword, texts] of Object.entries(table))
    it(`reads ${keyword}`, () => {
      for (const text of texts)
        expect([text, smsKeyword(text)]).toEqual([text, keyword === 'talk' ? null : keyword])
    })
})
