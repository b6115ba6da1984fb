import {
  type Override,
  type RegisteredRemote,
  type Registry,
  subjectVersions,
} from '@portal/shared/contract';
import { withoutTries } from './code-files';
import { incompatibilityOf } from './incompatibility';

/** The remotes of a page and the hashes of their files; both grow. */
export interface KnownRemotes {
  /** Returns a remote that fits the shell. Throws an Error that states why there is none. */
  named(name: string): RegisteredRemote;
  /** Adds remotes; a remote that is known with its hashes keeps its build. */
  add(remotes: readonly RegisteredRemote[]): void;
  /** Returns the hash of a file; null for files of an override, which have none; undefined if unknown. */
  integrityOf(address: string): string | null | undefined;
  /** Whether the hashes of all files of a module are known. */
  hasHashesOf(remote: RegisteredRemote, module: string): boolean;
}

export function createKnownRemotes(
  { contract, remotes: first }: Registry,
  overridden: Override | null | undefined,
): KnownRemotes {
  const remotes = new Map<string, RegisteredRemote>();
  const hashes = new Map<string, string>();

  const integrityOf = (address: string) => {
    const href = withoutTries(address);
    return overridden && href.startsWith(overridden.base) ? null : hashes.get(href);
  };
  const isKnown = (base: string, file: string) => integrityOf(addressIn(base, file)) !== undefined;

  const add = (all: readonly RegisteredRemote[]): void => {
    for (const remote of all) {
      const known = remotes.get(remote.name);
      if (!known || !isKnown(known.base, known.entry)) remotes.set(remote.name, remote);
    }
    // A page may have begun with the hashes of a part of the files.
    for (const remote of all.filter(({ name, base }) => remotes.get(name)?.base === base))
      for (const [file, hash] of Object.entries(remote.integrity))
        hashes.set(addressIn(remote.base, file), hash);
  };
  add(first);

  return {
    add,
    integrityOf,
    named(name) {
      const remote = remotes.get(name);
      if (!remote) throw new Error(`${name} is not deployed.`);
      const reason = incompatibilityOf(remote, { contract, subjects: subjectVersions });
      if (reason !== null) throw new Error(reason);
      return remote;
    },
    hasHashesOf: ({ base, entry, exposes }, module) => {
      const { scripts = [], styles = [] } = exposes[module] ?? {};
      return [entry, ...scripts, ...styles].every((file) => isKnown(base, file));
    },
  };
}

/** Returns the absolute address of a file of a build. */
export const addressIn = (base: string, file: string): string =>
  new URL(file, new URL(base, location.origin)).href;
