import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the test files of each project in random order. Vitest's own shuffle mixes the projects, and each change of
 * project restarts a worker. `npx vitest run --sequence.seed N` repeats an order.
 */
export class ShuffledWithinProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.map(({ name }) => name);
    const { seed } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    return files
      .map((file) => ({ file, project: projects.indexOf(file.project.name), place: place(file) }))
      .sort((one, other) => one.project - other.project || one.place.localeCompare(other.place))
      .map(({ file }) => file);
  }
}
