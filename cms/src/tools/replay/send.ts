import { request as httpRequest } from 'node:http';
import type { Json } from '../../engine/schema/json';
import type { Secrets } from './prepare-session';
import type { Recording } from './recording';

/** Response of this service. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' };

/** Parses bytes in the recordings' notation: `<5 bytes> b'<?php'`. */
function bytesOf(text: string): Buffer | null {
  const written = /^<\d+ bytes> b(['"])([\s\S]*)\1$/.exec(text)?.[2];
  if (written === undefined) return null;
  const plain = written.replace(/\\(?:x([0-9a-f]{2})|(.))/g, (_, code?: string, sign = '') =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[sign] ?? sign),
  );
  return Buffer.from(plain, 'latin1');
}

const replaced = (text: string, secrets: Secrets): string =>
  Object.entries(secrets).reduce((found, [from, to]) => found.replaceAll(from, to), text);

function bodyOf({ sent }: Recording, secrets: Secrets): Buffer | null {
  if (sent === null) return null;
  if (typeof sent !== 'string') return Buffer.from(replaced(JSON.stringify(sent), secrets));
  return bytesOf(sent) ?? Buffer.from(replaced(sent, secrets));
}

function parsed(text: string, type: string): Json {
  if (text === '') return null;
  return type.includes('json') ? (JSON.parse(text) as Json) : text;
}

/** Sends a recorded request to a service over HTTP with valid tokens. */
export function send(origin: string, recording: Recording, secrets: Secrets): Promise<Answer> {
  const body = bodyOf(recording, secrets);
  const headers = Object.fromEntries(
    Object.entries(recording.headers).map(([name, value]) => [name, replaced(value, secrets)]),
  );
  const options = {
    method: recording.method,
    headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${origin}${recording.path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const found = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        try {
          const text = Buffer.concat(chunks).toString('utf8');
          const type = found['content-type'] ?? '';
          resolve({ status: response.statusCode ?? 0, headers: found, body: parsed(text, type) });
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
