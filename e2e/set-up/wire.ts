import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './portal';

/** A connection to a portal that a test can cut, for pages and workers alike. */
export interface Wire {
  /** Address at which the portal answers while the wire is whole. */
  readonly url: string;
  cut(): Promise<void>;
  /** Lets nothing through any more, and accepts connections nevertheless. */
  silence(): void;
  /** Connects again, to the same portal or to one at another address. */
  mend(otherUrl?: string): Promise<void>;
}

/** Lays a wire to the portal at an address. */
export async function layWire(portalUrl: string): Promise<Wire> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A cut ends connections on both sides.
    socket.on('error', () => socket.destroy());
  };
  let server: Server;
  let isSilent = false;
  const mend = async (url = portalUrl) => {
    if (isSilent) {
      isSilent = false;
      server.close();
      for (const socket of sockets) socket.destroy();
    }
    const { hostname, port: farPort } = new URL(url);
    server = createServer((near) => {
      if (isSilent) return hold(near);
      const far = connect(Number(farPort), hostname);
      for (const socket of [near, far]) hold(socket);
      near.pipe(far).pipe(near);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await mend();
  return {
    url: `http://127.0.0.1:${port}`,
    mend,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.destroy();
    },
    async cut() {
      isSilent = false;
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
