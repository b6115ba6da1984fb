import { openService } from '../../create-service';
import { readSettings } from '../../engine/settings';

const { service } = await openService(readSettings(process.env));
await service.db.destroy();
