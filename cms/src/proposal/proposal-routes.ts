import type { FastifyInstance } from 'fastify';
import type { Service } from '../service';

export function proposalRoutes(_app: FastifyInstance, _service: Service): void {}
