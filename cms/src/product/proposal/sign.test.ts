import { dayIn } from './sign';

const evening = Date.UTC(2026, 10, 22, 1, 30) / 1000;

test('a signature is dated by the day of the company, whatever the zone of the machine', () => {
  const zone = process.env.TZ;
  try {
    for (const machine of ['Asia/Tokyo', 'America/Los_Angeles']) {
      process.env.TZ = machine;
      expect(dayIn('America/Toronto', evening)).toBe('2026-11-21');
      expect(dayIn('UTC', evening)).toBe('2026-11-22');
    }
  } finally {
    process.env.TZ = zone;
    if (zone === undefined) delete process.env.TZ;
  }
});
