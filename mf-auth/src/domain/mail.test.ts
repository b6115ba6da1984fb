import { isMail } from './mail';

test.each(['anna@example.com', ' anna@example.com ', 'ü.ö@exämple.co.uk'])(
  '%s is a mail address',
  (text) => {
    expect(isMail(text)).toBe(true);
  },
);

test.each(['', 'anna', 'anna@example', 'anna @example.com', '@example.com', 'anna@.c'])(
  '"%s" is none',
  (text) => {
    expect(isMail(text)).toBe(false);
  },
);
